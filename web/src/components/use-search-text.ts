import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 500

/** The text of a search field: searched for after a pause in typing, or at once with `searchNow`. */
export function useSearchText(current: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(current)
  const [searched, setSearched] = useState(current)
  // Changed from elsewhere: a filter was cleared, or the back button pressed.
  if (current !== searched) {
    setSearched(current)
    setTyped(current)
  }

  function searchNow(text: string) {
    const wanted = text.trim()
    if (wanted === current) return
    setSearched(wanted)
    onSearch(wanted)
  }

  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, searchNow }
}
