import { createRoot } from 'react-dom/client'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import { takeToken } from './api.ts'
import { App } from './App.tsx'
import './editor.css'
import { connect } from './typing.ts'

takeToken()
connect()
const place = document.getElementById('editor')
if (place) createRoot(place).render(<App />)
