// The load: `node load.js PORT TABLES`. Each table has two clients that take turns; a move counts
// when both have its update. A line of JSON on stdin asks for a window, one on stdout answers.
const readline = require('readline');
const { io } = require('socket.io-client');
const { Pile } = require('./game');

const [port, count] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Client {
  constructor(match, seat, credentials) {
    this.match = match;
    this.seat = seat;
    this.credentials = credentials;
    this.stateID = -1;
    this.heard = () => {};
    this.socket = io(`${address}/${Pile.name}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('update', (_, state) => this.hear(state));
    this.synced = new Promise((done) => {
      this.socket.on('sync', (_, { state }) => { this.hear(state); done(); });
    });
    this.socket.emit('sync', match, seat, credentials, 2);
  }

  hear(state) {
    this.stateID = state._stateID;
    this.turn = state.ctx.currentPlayer;
    this.heard();
  }

  reach(stateID) {
    return new Promise((done) => {
      this.heard = () => { if (this.stateID >= stateID) done(); };
      this.heard();
    });
  }

  play(place) {
    const { match, seat, credentials } = this;
    const payload = { type: 'play', args: [place], playerID: seat, credentials };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.stateID, match, seat);
  }
}

async function open() {
  const { matchID } = await post(`/games/${Pile.name}/create`, { numPlayers: 2 });
  const clients = [];
  for (const playerID of ['0', '1']) {
    const body = { playerID, playerName: `Player ${playerID}` };
    const { playerCredentials } = await post(`/games/${Pile.name}/${matchID}/join`, body);
    clients.push(new Client(matchID, playerID, playerCredentials));
  }
  await Promise.all(clients.map((client) => client.synced));
  return clients;
}

async function playUntil(deadline, clients) {
  let moves = 0;
  while (performance.now() < deadline) {
    const mover = clients[Number(clients[0].turn)];
    const reached = mover.stateID + 1;
    mover.play(Math.floor(Math.random() * 3));
    await Promise.all(clients.map((client) => client.reach(reached)));
    moves += 1;
  }
  return moves;
}

async function main() {
  const tables = [];
  for (let made = 0; made < count; made += 1) tables.push(await open());
  console.log(JSON.stringify({ open: tables.length }));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const deadline = performance.now() + JSON.parse(line).seconds * 1000;
    const moves = await Promise.all(tables.map((clients) => playUntil(deadline, clients)));
    console.log(JSON.stringify({ moves: moves.reduce((sum, each) => sum + each, 0) }));
  }
  process.exit(0);
}

main();
