/** Large enough to be pressed with gloves on. */
export const BIG_BUTTON = 'min-h-14 rounded-box px-4 py-2 text-lead font-semibold focus-visible:outline-current'
