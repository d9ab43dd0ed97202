export function receiptPdfPath(sessionId: string, language: string): string {
  return `/api/sessions/${sessionId}/receipt.pdf?lang=${language}`
}

export function calendarPath(sessionId: string, language: string): string {
  return `/api/sessions/${sessionId}/calendar.ics?lang=${language}`
}

export function receiptPagePath(sessionId: string, language: string): string {
  return `/receipts/${sessionId}?lang=${language}`
}
