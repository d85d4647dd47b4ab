# Two stages: the wheel, compiled, with the page inside; then nothing but what runs.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN make page .venv/scrimshaw COMPILE=must

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 scrimshaw && mkdir /data && chown scrimshaw /data
COPY --from=build /src/.venv/wheel/*.whl /wheels/
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[postgres]" && rm -r /wheels
USER scrimshaw
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health')"]
ENTRYPOINT ["scrimshaw", "serve", "--host", "0.0.0.0", "--data", "/data"]
