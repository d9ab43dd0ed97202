const notes = new Map<string, string>()

/** A problem that /readyz mentions although the server is ready; null: it is gone. */
export function noteReadiness(subject: string, problem: string | null): void {
  if (problem === null) notes.delete(subject)
  else notes.set(subject, problem)
}

export function readinessNotes(): { notes?: string[] } {
  return notes.size === 0 ? {} : { notes: [...notes.values()] }
}
