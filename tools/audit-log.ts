import { useSimulatorKeys } from './use-simulator-keys.ts'

useSimulatorKeys()
await import('../server/access/audit/audit-log-command.ts')
