import { eraseDriverData, readDriverData, requestDataCode } from '@lotwise/contract/driver-data'
import type { Reply } from '@lotwise/contract/endpoint'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'

/** The plate and number a code was requested for, and the server's name for the request. */
export type DataRequest = { plate: string; phone: string; request: string }
export type DriverData = Reply<typeof readDriverData>
export type Erasure = Reply<typeof eraseDriverData>

export function useRequestCode() {
  return useSubmit(async ({ plate, phone }: { plate: string; phone: string }): Promise<DataRequest> => {
    const { request } = await call(requestDataCode, { body: { license_plate: plate, phone } })
    return { plate, phone, request }
  })
}

export function useReadData({ request }: DataRequest) {
  return useSubmit((code: string): Promise<DriverData> => call(readDriverData, { body: { request, code } }))
}

export function useEraseData({ request }: DataRequest) {
  return useSubmit((): Promise<Erasure> => call(eraseDriverData, { body: { request } }), { isIdempotent: true })
}
