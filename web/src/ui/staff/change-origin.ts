/** Told to the document: who closes a dialog has finished what they were doing, and sees what came of it. */
export const DIALOG_CLOSED = 'dialogclosed'

let isElsewhere = false

/** What is read next was changed by somebody else. */
export function noteChangeElsewhere(): void {
  isElsewhere = true
}

export function isChangedElsewhere(): boolean {
  return isElsewhere
}

export function noteDialogClosed(): void {
  isElsewhere = false
  document.dispatchEvent(new Event(DIALOG_CLOSED))
}
