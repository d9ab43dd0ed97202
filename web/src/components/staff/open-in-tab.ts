/**
 * Opens a tab for an address that is still to be fetched; null closes it again. It must open within the click itself:
 * opened after the reply, the browser would block it as a pop-up.
 */
export async function openInTab(waitingText: string, address: () => Promise<string | null>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    // The opened page must not reach this one.
    tab.opener = null
    tab.document.title = waitingText
  }
  try {
    const url = await address()
    if (url === null) tab?.close()
    else if (tab && !tab.closed) tab.location.replace(url)
    else if (!tab) location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
