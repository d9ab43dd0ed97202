import { fromDollars } from '@lotwise/domain/money'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useFormat } from '../../words/use-format.ts'

/** Amounts and the lot's days, as people read them. */
export function useMoney() {
  const format = useFormat()
  const { lot } = useAtLot()
  return {
    money: (dollars: number) => format.money(fromDollars(dollars)),
    day: (instant: string) => format.date(new Date(instant), lot.timezone),
    dayAndTime: (instant: string) => format.dateAndTime(new Date(instant), lot.timezone),
    // The provider gives the day of arrival as midnight UTC.
    bankDay: (instant: string) => format.date(new Date(instant), 'UTC'),
  }
}
