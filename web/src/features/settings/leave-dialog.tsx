import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

/** Asks before unsaved changes are lost: on navigation, and with the browser's prompt when the tab is closed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const { leave: text } = useSettingsWords()
  const { close } = useStaffWords()
  const isHere = useIsMounted()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isHere() && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={text.heading} closeLabel={close} onClose={blocker.reset}>
      <p className="text-sm text-pretty text-muted">{text.about}</p>
      <DialogActions>
        <ToolButton onClick={blocker.proceed}>{text.go}</ToolButton>
        <ToolButton look="main" data-first onClick={blocker.reset}>
          {text.stay}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}

/** After a sign-out or loss of access the user is redirected without being asked. */
function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
