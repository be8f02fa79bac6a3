/** The permissions for the frame of a form or video, for its attribute `allow`. */
export const FRAME_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'] as const

/**
 * A form may show dialogs, and after a click of the visitor open another page, such as a calendar. It cannot navigate
 * away on its own.
 */
export const FORM_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation'
