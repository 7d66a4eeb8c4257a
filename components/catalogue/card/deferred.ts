import { lazy } from 'react';
// The HTML of the cards comes with the page, so the page needs their styles too.
import './CardPicture.module.css';
import './ProjectCard.module.css';
import './ProjectGrid.module.css';

/** Cards below the main content: their code is loaded after the page is interactive. */
export const ProjectGrid = lazy(async () => ({ default: (await import('./ProjectGrid')).ProjectGrid }));
