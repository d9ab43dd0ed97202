import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallError } from '../../lib/api-error.ts'
import { retryDelay, shouldRetry } from '../../lib/query-client.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type Answer = Reply<typeof checkPlate> & { receivedAt: number }
type Press = { plate: string; key: string }

/** One press is one check, however often its line breaks; without a connection it waits for one. */
export function useCheckPlate(onAnswer: (plate: string) => void) {
  const { lot, userId } = useAtLot()
  const client = useQueryClient()
  // State changes with the next picture; a second tap can be faster.
  const underWay = useRef<Press | null>(null)
  const { mutate, ...check } = useMutation<Answer, CallError<typeof checkPlate>, Press>({
    mutationFn: async ({ plate, key }) => {
      const sent = { params: { slug: lot.slug }, body: { license_plate: plate } }
      const reply = await staffCall(checkPlate, sent, { headers: { 'idempotency-key': key } })
      return { ...reply, receivedAt: Date.now() }
    },
    networkMode: 'online',
    retry: shouldRetry,
    retryDelay,
    onSuccess: (_answer, { plate }) => onAnswer(plate),
    onSettled: (_answer, _error, settled) => {
      if (underWay.current === settled) underWay.current = null
      void client.invalidateQueries({ queryKey: checksKey(userId, lot.slug) })
    },
  })

  function press(plate: string) {
    if (underWay.current?.plate === plate) return
    underWay.current = { plate, key: crypto.randomUUID() }
    mutate(underWay.current)
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
