/**
 * What a frame of a connected form or video may do: the header grants it (release/security-policy.ts), and the frame passes it
 * on. Camera and microphone are left out.
 */
export const FRAME_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'] as const
