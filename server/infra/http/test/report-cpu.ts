/** Loaded before the server: tells its parent how much CPU the main thread has used, in milliseconds. */
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  process.send!({ milliseconds: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
// The channel alone must not keep the server alive.
process.channel?.unref()
