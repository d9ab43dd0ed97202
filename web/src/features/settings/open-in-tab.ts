/**
 * Opens a tab for an address that has still to be asked for. A tab opened only once the answer is there would be taken for
 * one that nobody asked for, and blocked.
 */
export async function openInTab(waitingText: string, address: () => Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    // What opens there must not be able to reach back.
    tab.opener = null
    tab.document.title = waitingText
  }
  try {
    const url = await address()
    if (tab && !tab.closed) tab.location.replace(url)
    else if (!tab) location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
