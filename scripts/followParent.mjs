/**
 * Loaded into the server before its own code: when the script that started it is gone, however it went, the
 * server stops too, and the port is free for the next start.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
