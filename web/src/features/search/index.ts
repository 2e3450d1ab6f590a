export { NavbarSearch } from './NavbarSearch.js'
export { SymbolIcon, symbolWord } from './SymbolIcon.js'
