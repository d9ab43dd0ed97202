import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type Answer = Reply<typeof checkPlate> & { receivedAt: number }
type CheckRequest = { plate: string; key: string }

/** A second press for the same plate is ignored; another plate may be checked while one is under way. */
export function useCheckPlate(onAnswer: (plate: string, answer: Answer) => void) {
  const { lot, userId } = useAtLot()
  const client = useQueryClient()
  const { submit, ...check } = useSubmit<CheckRequest, Answer, CallError<typeof checkPlate>>(
    async ({ plate, key }) => {
      const sent = { params: { slug: lot.slug }, body: { license_plate: plate } }
      const reply = await staffCall(checkPlate, sent, { headers: { 'idempotency-key': key } })
      return { ...reply, receivedAt: Date.now() }
    },
    { isIdempotent: true, isDuplicate: (running, next) => running.plate === next.plate },
  )

  async function press(plate: string): Promise<void> {
    try {
      const answer = await submit({ plate, key: crypto.randomUUID() })
      if (answer === null) return
      onAnswer(plate, answer)
    } catch {
      // The page shows `error`.
    }
    void client.invalidateQueries({ queryKey: checksKey(userId, lot.slug) })
  }

  return { ...check, press }
}

export function useRecentChecks() {
  const { lot, userId } = useAtLot()
  return useQuery({
    queryKey: checksKey(userId, lot.slug),
    queryFn: ({ signal }) => staffCall(listChecks, { params: { slug: lot.slug } }, { signal }),
  })
}

function checksKey(userId: string, slug: string) {
  return ['staff', userId, 'checks', slug]
}
