import { createElement, Fragment, type ReactNode } from 'react'
import { usePhotoWords } from '../../words/use-photo-words.ts'
import { Button } from '../../ui/button.tsx'

type PlateQuestionProps = {
  plate: string
  isSure: boolean
  doubtful: number[]
  other: string | null
  onOther(): void
}

/** Asks to check a plate read from a photo, and offers the other one in it. */
export function PlateQuestion({ plate, isSure, doubtful, other, onOther }: PlateQuestionProps) {
  const words = usePhotoWords()
  return (
    <span className="grid gap-2">
      {!isSure && (
        <span>
          {words.check} <MarkedPlate plate={plate} doubtful={doubtful} />
        </span>
      )}
      {other !== null && (
        <span className="flex flex-wrap items-center gap-2">
          {words.other}
          <Button look="quiet" onClick={onOther}>
            {words.takeOther(other)}
          </Button>
        </span>
      )}
    </span>
  )
}

function MarkedPlate({ plate, doubtful }: Pick<PlateQuestionProps, 'plate' | 'doubtful'>) {
  const words = usePhotoWords()
  const characters: ReactNode[] = []
  for (const [at, char] of [...plate].entries()) characters.push(doubtful.includes(at) ? <mark>{char}</mark> : char)
  return (
    <>
      <span aria-hidden className="tracking-plate">
        {createElement(Fragment, null, ...characters)}
      </span>
      {doubtful.length > 0 && (
        <span className="sr-only">{words.doubtful(doubtful.map((at) => plate[at]).join(', '))}</span>
      )}
    </>
  )
}
