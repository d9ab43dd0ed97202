/** Omits work of jsdom and of React's development build that no test looks at. */
export async function speedUpRendering(): Promise<void> {
  omitOwnerStacks(await import('react'))
  keepStyles()
}

/**
 * React's development build keeps a stack for every element it creates, for the text of warnings: a tenth of the time of these tests.
 * It stops doing so once this counter is high, which it resets every second.
 */
function omitOwnerStacks(react: object): void {
  const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
    configurable: true,
  })
}

/**
 * Without style sheets most elements have the style of their name. The library computes it again after every change of the document, for
 * every element that is looked at: a seventh of the time of these tests.
 */
function keepStyles(): void {
  const stylesByName = new Map<string, CSSStyleDeclaration>()
  for (const target of new Set([window, document.defaultView!])) {
    const compute = target.getComputedStyle.bind(target)
    // A spy would keep a record of every call.
    target.getComputedStyle = (element, part) => {
      if (part || !hasStyleOfName(element)) return compute(element, part)
      const kept = stylesByName.get(element.localName) ?? compute(element)
      stylesByName.set(element.localName, kept)
      return kept
    }
  }
}

function hasStyleOfName(element: Element): boolean {
  if (element.localName === 'dialog' || element.localName === 'input' || element.hasAttribute('hidden')) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('style') || at.localName === 'details') return false
  }
  return true
}
