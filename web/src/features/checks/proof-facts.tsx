import type { ShownProof } from '@lotwise/domain/proof-check'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'

/** What the driver's proof adds to the answer. */
export function ProofFacts({ proof: { standing, until }, now }: { proof: ShownProof; now: Date }) {
  const { proof: text } = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  return (
    <p className="text-center text-pretty">
      {text.standings[standing](format.moment(new Date(until), now, lot.timezone))}
    </p>
  )
}
