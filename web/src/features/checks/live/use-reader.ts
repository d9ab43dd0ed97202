import { useEffect, useState } from 'react'
import { keepShell } from '../../../lib/keep-shell.ts'
import { canRead, hasReader, openReader, type Reader } from './open-reader.ts'

export type ReaderStage = 'looking' | 'asking' | 'loading' | 'ready' | 'failed' | 'unable'

/** Fetches the reader once the person agrees, or at once where it was fetched before; ends it with its component. */
export function useReader() {
  const [stage, setStage] = useState<ReaderStage>(canRead() ? 'looking' : 'unable')
  const [loaded, setLoaded] = useState(0)
  const [reader, setReader] = useState<Reader | null>(null)
  const isWanted = stage === 'loading' || stage === 'ready'

  useEffect(() => {
    if (stage !== 'looking') return
    hasReader().then(
      (isThere) => setStage(isThere ? 'loading' : 'asking'),
      // Storage is forbidden here: without it the files would be fetched each time.
      () => setStage('unable'),
    )
  }, [stage])

  useEffect(() => {
    if (!isWanted) return
    const opened = openReader({
      onLoaded: setLoaded,
      onReady: () => {
        setReader(opened)
        setStage('ready')
        // Its script too, for offline use. Without storage the plate is still read.
        keepShell('/admin').catch(() => {})
      },
      onFailed: () => setStage('failed'),
    })
    return () => {
      opened.close()
      setReader(null)
    }
  }, [isWanted])

  function fetchFiles() {
    setLoaded(0)
    setStage('loading')
  }

  return { stage, loaded, reader, fetchFiles }
}
