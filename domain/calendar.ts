export type CalendarEvent = {
  /** The same for every download of one stay, so that a later one replaces it. */
  uid: string
  at: Date
  alarmMinutes: number
  summary: string
  description: string
  location: string
  url: string
  writtenAt: Date
}

/** One event with an alarm, as RFC 5545 has it. */
export function calendarText(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotwise//Parking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    // Seconds since 1970: a later download is a later version.
    `SEQUENCE:${Math.floor(event.writtenAt.getTime() / 1000)}`,
    `DTSTART:${utc(event.at)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.summary)}`,
    `TRIGGER:-PT${event.alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const MAX_OCTETS = 75

/** At most 75 octets a line, and no character cut in two; the blank that begins a continued line counts. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const char of line) {
    const size = octetsOf(char.codePointAt(0)!)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += char
    octets += size
  }
  return text
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  return [0x7f, 0x7ff, 0xffff].filter((last) => codePoint > last).length + 1
}
