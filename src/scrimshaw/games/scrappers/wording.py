"""The text of a card, made of the same lines that the rules run."""

from __future__ import annotations

from collections.abc import Mapping

from scrimshaw.engine.words import Words

from .content import (
    Ability,
    Bonus,
    Boost,
    Card,
    Choose,
    Claim,
    Content,
    Gain,
    Hit,
    If,
    Income,
    Jam,
    Lasting,
    Lines,
    Lose,
    Operation,
    Pay,
    Per,
    Trash,
    Upgrade,
    word,
)


def text_of(card: Card, words: Words) -> str:
    """All that a card does, in sentences."""
    return " ".join(sentences(card, words))


def sentences(card: Card, words: Words) -> list[str]:
    """A sentence for each line of a card, from top to bottom."""
    if isinstance(card, Operation):
        said = [phrase(line, words) for line in card.abilities]
    else:
        assert isinstance(card, Upgrade), "a card is an operation or an upgrade"
        said = _shields(card, words) + _benefits(card, words)
    return [_sentence(part) for part in said]


def benefits(card: Upgrade, words: Words) -> list[str]:
    """What an upgrade does besides its shields, in sentences."""
    return [_sentence(part) for part in _benefits(card, words)]


def flavour_of(name: str, card: Card, words: Words) -> str:
    """The line at the foot of a card."""
    return _own(f"flavour.{name}", card.flavour, words)


def pick_of(name: str, card: Card, words: Words) -> str:
    """When to pick a card."""
    return _own(f"pick.{name}", card.pick, words)


def _own(key: str, text: str, words: Words) -> str:
    """A line of the content, unless the language gives its own."""
    return words.say(key) if words.has(key) else text


def options(line: Choose, words: Words) -> list[str]:
    """What each option of a choice does, in sentences."""
    return [_sentence(_all(option, words)) for option in line.options]


def _sentence(part: str) -> str:
    return f"{part[0].upper()}{part[1:]}."


def _shields(card: Upgrade, words: Words) -> list[str]:
    shields = (("red", card.red), ("blue", card.blue))
    return [words.say(f"text.{colour}", {"n": n}) for colour, n in shields if n]


def _benefits(card: Upgrade, words: Words) -> list[str]:
    said = [_lasting(line, words) for line in card.lasting]
    if card.broken:
        said.append(words.say("text.broken", {"then": _all(card.broken, words)}))
    return said


def _lasting(line: Lasting, words: Words) -> str:
    if isinstance(line, Income):
        return words.say("text.income", {"n": line.n, "what": line.what})
    if isinstance(line, Boost):
        return words.say("text.boost", {"n": line.n, "kind": line.kind})
    return words.say("text.eject" if isinstance(line, Bonus) else "text.mend", {"n": line.n})


def _all(lines: Lines, words: Words) -> str:
    return words.say("text.then").join(phrase(line, words) for line in lines)


def phrase(line: Ability, words: Words) -> str:
    """What one line does, without capital and full stop."""
    if isinstance(line, Hit | Gain):
        return _counted(line, words)
    if isinstance(line, If):
        return _if(line, words)
    if isinstance(line, Choose):
        options = words.say("text.or").join(_all(option, words) for option in line.options)
        return words.say("text.choose", {"options": options})
    if isinstance(line, Pay):
        then = _all(line.then, words)
        return words.say("text.pay", {"n": line.n, "what": line.what, "then": then})
    if isinstance(line, Claim):
        return words.say("text.claim", {"n": line.most})
    key = f"text.{word(line)}"
    if isinstance(line, Lose | Jam):
        key += f"_{line.to}"
    if isinstance(line, Trash):
        key += f"_{line.source}"
    return words.say(key, {name: getattr(line, name) for name in line.__struct_fields__})


def _counted(line: Hit | Gain, words: Words) -> str:
    """A hit or a gain, with what is counted for it."""
    per = line.per
    if per is None:
        return _plain(line, line.n, words)
    args = {"count": _count(per, words), "each": per.each, "most": per.most}
    if line.n == 0:
        return words.say("text.per", {"said": _plain(line, per.each, words), **args})
    return words.say("text.more", {"said": _plain(line, line.n, words), **args})


def _count(per: Per, words: Words) -> str:
    return words.say(
        "text.each" if per.every == 1 else "text.every", {"every": per.every, "of": per.of}
    )


def _plain(line: Hit | Gain, n: int, words: Words) -> str:
    if isinstance(line, Gain):
        return words.say("text.gain", {"n": n, "what": line.what})
    key = "text.hit_pierce" if line.pierce else "text.hit"
    return words.say(key, {"n": n, "kind": line.kind, "to": line.to})


def _if(line: If, words: Words) -> str:
    value = getattr(line, line.condition)
    slots = words.say("text.and").join(str(slot) for slot in value) if line.slot else ""
    condition = words.say(f"text.{line.condition}", {"slots": slots, "next": value, "n": value})
    args = {
        "condition": condition,
        "then": _all(line.then, words),
        "otherwise": _all(line.otherwise, words),
    }
    return words.say("text.if_else" if line.otherwise else "text.if", args)


def card_tables(content: Content, words: Words) -> dict[str, str]:
    """The cards as clauses 7.1 and 7.2 print them."""
    groups = {"7.1": content.basic, "7.2": content.advanced}
    return {clause: "\n".join(_card_rows(cards, words)) for clause, cards in groups.items()}


def _card_rows(cards: Mapping[str, Card], words: Words) -> list[str]:
    """Cards as rows of a table, under its head."""
    heads = [words.say(f"text.head_{name}") for name in ("name", "type", "fuel", "scrap", "text")]
    rows = [_row(heads), _row(["---"] * len(heads))]
    for name, card in cards.items():
        title = words.say("text.title", {"card": name})
        if card.copies > 1:
            title = words.say("text.copies", {"card": name, "n": card.copies})
        kind = "operation" if isinstance(card, Operation) else "upgrade"
        scrap = str(card.scrap or "")
        said = text_of(card, words)
        rows.append(_row([title, words.say(f"name.type.{kind}"), str(card.fuel), scrap, said]))
    return rows


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("  ", " ")
