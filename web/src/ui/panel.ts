/** A form's card on wide screens; a phone shows it without a frame. */
export const PANEL = 'grid gap-5 lg:gap-6 lg:rounded-box lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-box'
