import { listLots } from '@lotwise/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export function useLots() {
  return useQuery({ queryKey: ['lots'], queryFn: ({ signal }) => call(listLots, {}, { signal }) })
}
