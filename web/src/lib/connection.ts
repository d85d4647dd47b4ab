// One socket that is opened again whenever it breaks.

import { api } from "./api";
import { afterClose, type GoneKey } from "./updates";
import type { PageMessage, ServerMessage } from "./wire";

const PING = 20_000;
const SILENCE = 45_000;

export interface Ear {
  /** Where to begin: the seat that I speak for and the number that I know (-1: nothing yet). */
  known(): { seat: number | null; number: number };
  hear(message: ServerMessage): void;
  opened(): void;
  broken(): void;
  watch(): void;
  gone(key: GoneKey): void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #over = false;

  constructor(
    readonly table: string,
    readonly ear: Ear,
  ) {
    document.addEventListener("visibilitychange", this.#awake);
    addEventListener("online", this.#awake);
  }

  /** A device that slept may hold a line that is dead without having been told. */
  #awake = (): void => {
    const silent = Date.now() - this.#heard > PING + 5000;
    if (document.visibilityState === "visible" && silent) this.reopen();
  };

  open(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#socket === socket && this.#closed(event.code);
  }

  send(message: PageMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Begin anew from what is known, at once. */
  reopen(): void {
    if (this.#over) return;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.open();
  }

  close(): void {
    this.#over = true;
    document.removeEventListener("visibilitychange", this.#awake);
    removeEventListener("online", this.#awake);
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }

  #address(): string {
    const { seat, number } = this.ear.known();
    const query = new URLSearchParams();
    if (seat !== null) query.set("seat", String(seat));
    if (number >= 0) query.set("since", String(number));
    const address = new URL(`/ws/${this.table}?${query}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return address.href;
  }

  #opened(): void {
    this.#heard = Date.now();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), PING);
    this.ear.opened();
  }

  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) this.reopen();
    else this.send({ type: "ping" });
  }

  #hear(message: ServerMessage): void {
    this.#attempt = 0;
    this.#heard = Date.now();
    this.ear.hear(message);
  }

  #closed(code: number): void {
    clearInterval(this.#pulse);
    if (this.#over) return;
    this.ear.broken();
    const farewell = afterClose(code, this.#attempt++);
    if (farewell.then === "again") this.#retry = setTimeout(() => this.open(), farewell.after);
    else if (farewell.then === "cookie") void this.#renew();
    else if (farewell.then === "watch") this.ear.watch();
    else this.ear.gone(farewell.key);
  }

  /** An altered cookie is removed by the next call; then the line may open again. */
  async #renew(): Promise<void> {
    await api.mine().catch(() => []);
    if (!this.#over) this.open();
  }
}
