// boardgame.io as it comes: its own server, matches in memory. Prints its port when it listens.
const { Server, Origins } = require('boardgame.io/server');
const { Pile } = require('./game');

const server = Server({ games: [Pile], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
});
