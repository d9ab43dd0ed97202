import { useQuery } from '@tanstack/react-query'
import { lotsQuery } from './lots-query.ts'

export function useLots() {
  return useQuery(lotsQuery)
}
