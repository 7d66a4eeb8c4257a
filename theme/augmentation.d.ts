/** With `cssVariables` the theme has colour schemes and `vars`; MUI's types show them only when asked. */
import type {} from '@mui/material/themeCssVarsAugmentation';
