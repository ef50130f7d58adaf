/** Required by a process of the site before everything else: it says how much processor time it has taken. */
process.on('message', (message) => {
  if (message === 'processor') process.send(process.cpuUsage());
});
