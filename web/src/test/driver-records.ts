import type { Reply } from '@lotwise/contract/endpoint'
import type { getLot } from '@lotwise/contract/lots'
import { LOT, SETTINGS } from './records.ts'

type LotReply = Reply<typeof getLot>

/** One of several lots, told apart by its number. */
export function numberedLot(number: number, change: Partial<LotReply['lot']> = {}): LotReply['lot'] {
  return {
    ...LOT,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `lot-${number}`,
    display_name: `Lot ${number}`,
    name: `Lot ${number}`,
    address: null,
    ...change,
  }
}

export function openLot(settings: Partial<LotReply['settings']> = {}, lot: Partial<LotReply['lot']> = {}): LotReply {
  return { lot: { ...LOT, ...lot }, settings: { ...SETTINGS, ...settings } }
}
