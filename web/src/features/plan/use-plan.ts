import type { Reply } from '@lotwise/contract/endpoint'
import { addPlanPlate, getPlan, payOpenMonth, removePlanPlate, setRenewal } from '@lotwise/contract/plans'
import { getReceipt } from '@lotwise/contract/receipts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { sessionQuery } from '../../state/use-session.ts'

export type Plan = Reply<typeof getPlan>

/** The provider may have collected a month, or the driver changed something in its portal. */
const EVERY_MS = 10_000

function planQuery(id: string) {
  return queryOptions<Plan, CallError<typeof getPlan>>({
    queryKey: ['plan', id],
    queryFn: ({ signal }) => call(getPlan, { params: { id } }, { signal }),
  })
}

export function usePlan(id: string) {
  return useQuery({ ...planQuery(id), refetchInterval: EVERY_MS })
}

export function reloadPlan(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: planQuery(id).queryKey })
}

/** Newest first. */
export function usePlanPayments(id: string) {
  return useQuery({
    queryKey: ['plan-payments', id],
    queryFn: async ({ signal }) => (await call(getReceipt, { params: { id }, query: {} }, { signal })).payments,
  })
}

export function useSetRenewal(id: string) {
  return useSubmit(
    async (renews: boolean): Promise<Plan> => {
      const plan = await call(setRenewal, { params: { id }, body: { renews } })
      replaceQueryData(planQuery(id).queryKey, plan)
      await queryClient.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
      return plan
    },
    { isIdempotent: true },
  )
}

export function usePayOpenMonth(id: string) {
  return useSubmit(async (): Promise<Plan> => {
    const plan = await call(payOpenMonth, { params: { id }, body: {} })
    replaceQueryData(planQuery(id).queryKey, plan)
    await queryClient.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ['plan-payments', id] })
    return plan
  })
}

export function useAddPlanPlate(id: string) {
  return usePlanPlate(id, addPlanPlate)
}

export function useRemovePlanPlate(id: string) {
  return usePlanPlate(id, removePlanPlate)
}

function usePlanPlate(id: string, line: typeof addPlanPlate | typeof removePlanPlate) {
  return useSubmit(
    async (license_plate: string): Promise<Plan> => {
      const plan = await call(line, { params: { id }, body: { license_plate } })
      replaceQueryData(planQuery(id).queryKey, plan)
      return plan
    },
    { isIdempotent: true },
  )
}
