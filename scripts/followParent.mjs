/**
 * Loaded into the server before its own code: the server stops when the script that started it has ended in
 * any way, so that the port is free for the next start.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
