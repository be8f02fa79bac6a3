/** What the frame of a form or video may do. The Permissions-Policy header and the frame's `allow` both list these. */
export const FRAME_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'] as const
