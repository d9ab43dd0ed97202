import type { Sent } from '@lotwise/contract/endpoint'
import { getSign } from '@lotwise/contract/signs'
import { downloadFile } from '../lib/download-file.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { staffOpen } from './staff-open.ts'
import { useAtLot } from './use-staff-lot.ts'

/** The lot's sign as a PDF. */
export function useDownloadSign() {
  const { lot } = useAtLot()
  return useSubmit(async (query: NonNullable<Sent<typeof getSign>['query']>) =>
    downloadFile(await staffOpen(getSign, { params: { slug: lot.slug }, query })),
  )
}
