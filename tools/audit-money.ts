import { useSimulatorKeys } from './use-simulator-keys.ts'

useSimulatorKeys()
await import('../server/reconciliation/money-audit/audit-command.ts')
