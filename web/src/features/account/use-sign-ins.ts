import type { Reply } from '@lotwise/contract/endpoint'
import { endSignIn, listSignIns } from '@lotwise/contract/sign-ins'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../lib/use-submit.ts'
import { auth } from '../../state/auth.ts'
import { staffCall } from '../../state/staff-call.ts'

export type SignInRecord = Reply<typeof listSignIns>[number]

const keyOf = (userId: string) => ['staff', userId, 'sign-ins']

export function useSignIns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: ({ signal }) => staffCall(listSignIns, {}, { signal }) })
}

export function useEndSignIn(userId: string) {
  const queryClient = useQueryClient()
  return useSubmit(async (id: string) => {
    try {
      await staffCall(endSignIn, { params: { id } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: keyOf(userId) })
    }
    return true
  })
}

/** Resolves with true, or null while another one is under way. */
export function useEndOtherSignIns(userId: string) {
  const queryClient = useQueryClient()
  return useSubmit(async () => {
    const { error } = await auth.signOut({ scope: 'others' })
    if (error) throw error
    await queryClient.invalidateQueries({ queryKey: keyOf(userId) })
    return true
  })
}
