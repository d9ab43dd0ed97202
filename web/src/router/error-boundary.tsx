import { Component, type ReactNode } from 'react'
import { useShown, type Screens } from './router-context.ts'

type BoundaryProps = Pick<Screens, 'Failed'> & { children: ReactNode }

/** Shows a page that could not be rendered as failed, until the next navigation or retry. */
export function ErrorBoundary(props: BoundaryProps) {
  return <Boundary {...props} resetKey={useShown()} />
}

type CaughtState = { resetKey: unknown; caught: { error: unknown } | null }

class Boundary extends Component<BoundaryProps & { resetKey: unknown }, CaughtState> {
  override state: CaughtState = { resetKey: this.props.resetKey, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<CaughtState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: { resetKey: unknown }, state: CaughtState): CaughtState | null {
    return resetKey === state.resetKey ? null : { resetKey, caught: null }
  }

  override render() {
    const { Failed, children } = this.props
    const { caught } = this.state
    return caught ? <Failed error={caught.error} /> : children
  }
}
