import type { Appearance } from '@stripe/stripe-js'

/** The colours of styles.css as Stripe's appearance option. */
export function cardAppearance(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...(isDark ? DARK : LIGHT),
      borderRadius: '12px',
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
      fontSizeBase: '16px',
    },
  }
}

const LIGHT = {
  colorPrimary: '#11693e',
  colorBackground: '#ffffff',
  colorText: '#121e17',
  colorTextSecondary: '#505b55',
  colorDanger: '#a51e24',
}

const DARK = {
  colorPrimary: '#64d599',
  colorBackground: '#161d19',
  colorText: '#edf1ee',
  colorTextSecondary: '#a5afa9',
  colorDanger: '#ff958d',
}
