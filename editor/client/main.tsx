import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readState } from './api.ts'
import { App } from './App.tsx'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import './editor.css'

// A file dropped beside its field would open and replace the editor.
for (const type of ['dragover', 'drop'] as const) addEventListener(type, (event) => event.preventDefault())

const root = document.getElementById('editor')
if (root)
  readState().then(
    (state) =>
      createRoot(root).render(
        <StrictMode>
          <App initial={state} origin={root.dataset['page'] ?? ''} />
        </StrictMode>,
      ),
    () => root.append('The editor is not answering. If it has stopped, start it again with npm run edit.'),
  )
