"""The words beside the picture, by key and language: verbs, buttons, help, refusals of the board itself."""

from __future__ import annotations

from collections.abc import Mapping

from .czech_controls import CZECH
from .hungarian_controls import HUNGARIAN

ENGLISH: Mapping[str, str] = {
    # the verbs of the bar
    "buy": "Buy",
    "use": "Use",
    "defend": "Defend",
    "attack": "Attack",
    "end": "End the hand",
    "answer": "Answer the question",
    # the buttons below
    "undo": "Undo",
    "redo": "Redo",
    "hint": "Hint",
    "journal": "Journal",
    "words": "Table in words",
    "explain": "Explain the rule",
    "language": "Language",
    "new game": "New game",
    "under way": "This game is under way. Leave it, and begin a new one all the same?",
    "under way code": "This game is under way. Leave it, and go on from the code all the same?",
    "begin new": "Begin a new game",
    "leave for code": "Leave it for the code",
    "no": "No",
    "new elsewhere": "Others play this game at boards of their own: make a new one in a cell, with a board for each.",
    "branch elsewhere": "Others play at boards of their own: in a line that begins here nobody would play for them.",
    "stop bots": "Stop the bots",
    "start bots": "Let the bots play",
    "skip bots": "Skip ahead",
    "teaching": "Teaching mode",
    "teaching on": "Teaching mode is on: Undo goes back over everything, and the journal notes it.",
    "teaching off": "Teaching mode is off.",
    "save": "Save code",
    "pace": "Pace of the bots",
    "pace instant": "at once",
    "pace fast": "fast",
    "pace slow": "slow",
    "pace own": "{seconds} s for each act",
    "show more": "Show {count} more",
    "nearest": "Instead: {action}",
    "advised": "{action}",
    "take seat": "I am {name}: show my cards",
    # who decides
    "asked": "{name}: {step}",
    "over": "The game is over.",
    "ended": "The game is over: nothing more is played. Begin a new game, or look back; Journal has all moments.",
    "look back": "Look back",
    "thinking": "{name} ({bot}) is thinking …",
    "waiting": "It is {name}'s turn ({bot}), and the bots are stopped.",
    "bot": "bot, {bot}",
    "bot greedy": "greedy",
    "bot planner": "planner",
    "bot random": "random",
    "bot lesson": "lesson",
    "automatic": "The only choice, so it was taken for you: {action}.",
    # the table in words
    "worth now": "Medals so far, from medal cards and captured bases: {count}.",
    "state choosable": "can be clicked",
    "state selected": "picked",
    "state acting": "acts now",
    "state target": "target",
    "in order": "in order {order}",
    "ways": "can {ways}",
    "shown large": "shown large: {words}",
    "on top": "on top: {card}",
    "step of": "step {step}",
    # what is said aloud
    "acts": "{count} acts. The last one: {last}",
    "did buy": "buys {card}",
    "hit damage": "damaged",
    "hit base": "destroyed and captured",
    "hit vehicle": "destroyed",
    "picked": "Picked: {cards}. Choices: {count}.",
    "picked nothing": "Nothing is picked.",
    # what the table is about, always in view
    "standing": "Medals if the game ended now: {each}.",
    "standing then": "Medals if the game had ended then: {each}.",
    "standing end": "Medals at the end: {each}.",
    "total of": "{name} {total} (medal cards {medals} + captured bases {bases} + achievements {achievements})",
    "end near": (
        "The last round begins when a nation has no single medals left (fewest now: "
        "{singles}, {nations}) or a player no base (fewest now: {bases}, {names})."
    ),
    "end under way": "The last round is being played.",
    "leaders": "Leading: {each}.",
    "no leader": "nobody",
    # the curtain
    "hand over": "Hand the board to {name}.",
    "behind": "Nobody's hand is shown until {name} is here. Then press “{button}”.",
    # an earlier moment
    "earlier": "Earlier moment: {moment} of {last}. Nothing can be done here.",
    "present": "Back to now",
    "only looking": "This is an earlier moment: go back to now, or play on from here.",
    # help, one line each
    "help play": "Click a card or choose a verb. The marks under a card show what it can do.",
    "help aims": "Click a marked target to attack it, a marked base of your own to defend it, or choose a verb.",
    "help buy": "Pick a vehicle of the reserve and the cards that pay for it, in any order.",
    "help use": "Pick the card that is played for its abilities.",
    "help defend": "Pick the vehicle that goes on defence, and a base if you like.",
    "help attack": "Pick all vehicles that take part in the attack, or click a target for those picked.",
    "help end": "Unplayed cards go to the depot, and three new ones are drawn.",
    "help NextStrike": "Pick the attacker and its target. The marks show what the hit does.",
    "help StationDefender": "Pick one of the marked bases.",
    "help SettleMedals": "The choices are the buttons below.",
    "help AssailTarget": "Pick one of the marked targets.",
    "help ResearchVehicle": "Pick one of the marked vehicles.",
    "help ScrapCard": "Pick a card of the depot, which is laid out above.",
    "help SurrenderCard": "Pick the card that goes to the depot.",
    "help IdleHandChoice": "Pick an unplayed card, or leave them all.",
    "help chosen": "Enter or a double click does it: {action}",
    "paid so far": "Picked to pay: {paid}{bound}. Pick a vehicle of the reserve, or more cards. ({rule})",
    "paid for one": ", for vehicles of one nation only: {nation}",
    "left before": ", and left from before: {count}",
    "help buy left": "Left of what was spent this turn: {count}. Pick a vehicle, and cards if it takes more. ({rule})",
    "lacking": "{card} costs {cost}: {paid} paid, {short} more to pay. ({rule})",
    "lacking in all": "{card} costs {cost}: {short} more to pay, with all that was spent this turn. ({rule})",
    "lost": "overpaid by {count}, which is lost",
    "lost without Summon": "overpaid by {count}, lost unless Summon is played this turn",
    "left for more": "{count} left to spend this turn",
    "left for one": "{count} left to spend this turn, of it for one nation only: {each}",
    "then": "{action}; then it asks for: {answer}",
    "close pile": "Click the pile again or beside it, or press Escape, to close it.",
    "at once": "{action}, then at once: {then}",
    "useful left": "Something useful is left. End the hand all the same?",
    # what comes next, in a word or two
    "chip PlayHand": "play cards",
    "chip NextStrike": "strike",
    "chip StationDefender": "base",
    "chip SettleMedals": "medals",
    "chip AssailTarget": "Assault",
    "chip ResearchVehicle": "Research",
    "chip ScrapCard": "Repair",
    "chip SurrenderCard": "{name}",
    "chip IdleHandChoice": "unplayed cards",
    "chip CarryOut": "{ability}",
    "chip PutAway": "put away",
    "chip HandOver": "give up",
    "chip RewardAttack": "medals",
    "chip CloseHand": "medals",
    "chip refresh": "step III",
    # refusals of the board itself
    "closed": "Not now: {reasons}",
    "nothing asked": "No question is open now.",
    "empty reserve": "the reserve holds no vehicle",
    "empty hand": "no card is left in hand",
    "too_dear at all": "{card} costs {cost}; all your hand cards together can pay {total} for it.",
    "sum_too_small at all": "For {card} you lack {short}, even with every hand card that can pay.",
    "no use": "{card} can do nothing now.",
    "undo nothing": "Nothing has been played yet.",
    "undo other": "This cannot be taken back: {name} has acted since ({what}).",
    "undo news": "This cannot be taken back: it has shown something new. {what}",
    "undo elsewhere": "This cannot be taken back here: {name} has acted since, at another board.",
    "undo teaching": "In Teaching mode it can be.",
    "redo nothing": "Nothing has been taken back that could be played again.",
    "no bot due": "No bot is to act now.",
    "bots free": "The bots are not stopped.",
    "bots stopped": "The bots are stopped.",
    "agree": "Do all at this board agree to take it back all the same?",
    "all agree": "All agree: take it back",
    "retreat teaching": "Taken back in teaching mode: {act}.",
    "retreat agreed": "Taken back because all agreed: {act}.",
    "retreat news": "It had shown: {what}",
    "retreat more": "Acts after it that went with it: {count}.",
    "hint of": "The bot “{bot}” would now do this:",
    "not deciding": "{name} decides now.",
    "lesson": "Lesson: {name}",
    # a short text that holds the whole game
    "save help": "This text is the whole game. Copy it and come back with it here, or in Python: Game.from_code(code).",
    "save present": "The code holds the game as it is now, not the moment shown.",
    "save copy": "Copy",
    "save line": "Code to go on from",
    "save go": "Go on from it",
    "save wrong": "This code cannot be played on: it is not whole, or was made with other cards or rules.",
    "save empty": "Paste a code into the line first.",
    "save asked": "The question stands beside the table: answer it there.",
    "seated": "You play for {name} now: your seat is not in this game.",
    # a kernel that is not there
    "gone": "The kernel of this table has gone: what you see no longer answers.",
    "gone do": "To play on, run the notebook's cells again; a saved game is read by Game.load.",
    "gone code": "This game goes on with Game.from_code and this code:",
    "only a picture": "A still picture, until the kernel is free. Without a kernel, run the cells again.",
    "away": "The kernel does not answer now: it runs a cell, or the connection is lost. The table waits for it.",
    # faults
    "fault": "Something went wrong, and nothing was changed by it.",
    "fault after": "What was asked for is done and stands; something went wrong after it.",
    "fault listener": "The act is done and stands. What failed is a function that listens to this game: {who}.",
    "fault bot": "The bot in the seat of {name} failed. Let it try again, or play for it.",
    "play for it": "Play for {name}",
    "try again": "Let it try again",
    "report": "Details for a report",
    # the end
    "player": "Player",
    "goes to": "Goes to",
    "wins": "{name} wins.",
    "share": "{names} share the victory.",
    "tiebreak": "The totals are equal; the tie is broken by {what} ({rule}).",
    "SCORE-11": "the medals on medal cards",
    "SCORE-12": "the captured bases",
    "SCORE-13": "the achievements",
    "no entries": "Nothing has been played yet.",
    "turn of": "Turn {turn}",
}

LANGUAGES: dict[str, Mapping[str, str]] = {"en": ENGLISH, "hu": HUNGARIAN, "cs": CZECH}


def control(key: str, language: str = "en", **facts: object) -> str:
    """The words of a key in a language; a key missing there is said in English.

    >>> control("take seat", name="Ann")
    'I am Ann: show my cards'
    """
    words = LANGUAGES.get(language, ENGLISH)
    return words.get(key, ENGLISH[key]).format(**facts)


def bot_called(name: str, language: str = "en") -> str:
    """What a bot is called; one of somebody's own has the name that it was given.

    >>> bot_called("greedy", "hu"), bot_called("my_bot", "hu")
    ('mohó', 'my_bot')
    """
    return control(f"bot {name}", language) if f"bot {name}" in ENGLISH else name
