import type { Language } from '@lotwise/domain/language'
import { writeSections } from '../../infra/pdf/write-sections.ts'
import { evidenceText } from './evidence-text.ts'
import type { Evidence } from './evidence-view.ts'

export function evidencePdf(evidence: Evidence, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { title, none, ...text } = evidenceText(evidence, language)
  const sections = [text.dispute, text.purchase, text.customer, text.extensions, text.messages, text.checks]
  return writeSections({ title, fileTitle: `${title} ${evidence.dispute.id}`, sections, none, language })
}
