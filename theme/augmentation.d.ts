/** With `cssVariables` the theme has colour schemes and `vars`; MUI's types need this import to show them. */
import type {} from '@mui/material/themeCssVarsAugmentation';
