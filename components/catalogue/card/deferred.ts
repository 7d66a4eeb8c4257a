import { lazy } from 'react';
// The HTML of the cards comes with the page, so their styles have to as well.
import './CardPicture.module.css';
import './ProjectCard.module.css';
import './ProjectGrid.module.css';

/** Cards below what a page is about: their code comes once the page answers to its visitor. */
export const ProjectGrid = lazy(async () => ({ default: (await import('./ProjectGrid')).ProjectGrid }));
