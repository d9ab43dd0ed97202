import { calendarText } from '@lotwise/domain/calendar'
import type { Language } from '@lotwise/domain/language'
import { SHORT_NOTICE_MINUTES } from '@lotwise/domain/reminder'
import type { SessionWithLot } from './sessions-table.ts'

type Words = { summary: string; advice: string }

const WORDS: Record<Language, (plate: string, lot: string) => Words> = {
  en: (plate, lot) => ({ summary: `Parking for ${plate} ends at ${lot}`, advice: 'Your pass, and to add time:' }),
  fr: (plate, lot) => ({
    summary: `Fin du stationnement de ${plate} à ${lot}`,
    advice: 'Votre laissez-passer, et pour prolonger :',
  }),
}

/** The end of a stay for the driver's own calendar; the alarm is the reminder's, or the short one. */
export function calendarView(
  session: SessionWithLot,
  at: { publicUrl: string; language: Language; now: Date },
): string {
  const pass = `${at.publicUrl}/lots/${session.lot_slug}/payment/complete/${session.id}`
  const words = WORDS[at.language](session.license_plate, session.location)
  return calendarText({
    uid: `${session.id}@${new URL(at.publicUrl).hostname}`,
    at: session.expires_at,
    alarmMinutes: session.reminder_minutes || SHORT_NOTICE_MINUTES,
    summary: words.summary,
    description: `${words.advice} ${pass}`,
    location: session.location,
    url: pass,
    writtenAt: at.now,
  })
}
