import type { ReactNode } from 'react'
import { ToolButton } from './tool-button.tsx'

type FloatingButtonProps = { isShown: boolean; onClick(): void; children: ReactNode }

/** Takes no space in the layout, so nothing moves when it appears. */
export function FloatingButton({ isShown, onClick, children }: FloatingButtonProps) {
  return (
    <output className="pointer-events-none sticky top-12 z-20 flex h-0 justify-center">
      {isShown && (
        <ToolButton
          look="main"
          className="pointer-events-auto -translate-y-2 rounded-full! shadow-float"
          onClick={onClick}
        >
          {children}
        </ToolButton>
      )}
    </output>
  )
}
