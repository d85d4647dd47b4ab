// A card game of the usual shape: hidden hands, an open pile, a turn each. It never ends, so that
// every moment of the measurement is play; its state stays far smaller than La Scamorra's.
const DECK = 40;
const HAND = 3;

const fresh = (random) => random.Shuffle(Array.from({ length: DECK }, (_, card) => card));

const draw = (G, random) => {
  if (G.deck.length === 0) G.deck = random.Shuffle(G.pile.splice(0));
  return G.deck.pop();
};

exports.Pile = {
  name: 'pile',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ ctx, random }) => {
    const deck = fresh(random);
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { deck, hands, pile: [] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, place) => {
      const hand = G.hands[playerID];
      G.pile.push(hand[place]);
      hand[place] = draw(G, random);
    },
  },
  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    hand: playerID === null ? null : G.hands[playerID],
    pile: G.pile,
  }),
};
