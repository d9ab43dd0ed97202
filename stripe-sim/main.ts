import { startRefusal } from './keys.ts'
import { serveSim } from './serve-sim.ts'

const { env } = process
const refusal = startRefusal(env)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const running = await serveSim({
  port: Number(env.SIM_PORT ?? 0),
  dataDir: env.SIM_DATA_DIR,
  publicUrl: env.SIM_PUBLIC_URL,
  webhookUrl: env.SIM_WEBHOOK_URL,
  webhookEvents: env.SIM_WEBHOOK_EVENTS?.split(','),
  retryScale: env.SIM_RETRY_SCALE ? Number(env.SIM_RETRY_SCALE) : undefined,
})
const ready = { ready: true, url: running.sim.publicUrl, ...running.sim.keys }

if (process.send) process.send(ready)
else console.log(JSON.stringify(ready))

async function stop(): Promise<void> {
  await running.close()
  process.exit(0)
}
// A rejected stop() ends the process as well, with its error.
process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
process.on('SIGINT', () => {
  // Ctrl-C reaches every process of a terminal. The one that started us closes the channel after its last request.
  if (!process.connected) void stop()
})
