type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Whether a key press means to save: Ctrl+S, or Command+S on a Mac. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Keys) => key === 's' && (ctrlKey || metaKey)
