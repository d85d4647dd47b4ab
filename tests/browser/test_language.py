"""The page in another language: chosen at a table and kept, or taken from the browser."""

import re

from playwright.sync_api import expect

from .chromium import Visitor
from .conftest import Invite


def test_a_table_goes_on_in_another_language(ines: Visitor) -> None:
    page = ines.open("/")
    ines.play_button.click()
    prompt = page.locator(".prompt p")
    expect(prompt).to_contain_text(re.compile("initiative|Place|thinking"))
    page.get_by_label("Language").select_option("Español")
    asked = re.compile("iniciativa|Coloca una de tus piezas|está pensando")
    expect(prompt).to_contain_text(asked)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("log", name="Diario")).to_contain_text("se barajan los mazos")
    expect(page.get_by_role("group", name="Jugadores")).to_contain_text("Fácil")
    page.get_by_role("tab", name="Reglas").click()
    rules = page.get_by_role("region", name="Reglas")
    expect(rules).to_contain_text("la piedra vence a las tijeras")
    expect(rules).to_contain_text("Decisión")
    page.get_by_role("link", name="Scrimshaw, inicio").click()
    expect(page.get_by_role("button", name="Jugar ya: La Scamorra, contra un bot")).to_be_visible()


def test_the_browser_says_which_language_is_read_first(invite: Invite) -> None:
    page = invite("Inés", locale="es-MX").open("/rules/scope#5.5")
    expect(page.locator('[data-clause="5.5"]')).to_contain_text("Mortero, obús")
    expect(page.get_by_label("Idioma")).to_have_value("es")


def test_a_language_that_is_not_there_leaves_english(invite: Invite) -> None:
    page = invite("Ines", locale="fi-FI").open("/")
    expect(page.get_by_label("Language")).to_have_value("en")


def test_whoever_gave_no_name_is_numbered_in_the_reader_s_language(invite: Invite) -> None:
    page = invite("", locale="es").open("/new/scamorra")
    page.get_by_role("button", name="Preparar la mesa").click()
    expect(page.get_by_text("Jugador 1").first).to_be_visible()
