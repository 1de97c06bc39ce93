import { defineHandlers } from '../calls/handler.ts';
import {
  editAnnouncement,
  endAnnouncement,
  makeAnnouncement,
  pageOfAnnouncements,
} from '../services/administration/announcements.ts';

export const announcementsHandlers = defineHandlers({
  'GET /api/v1/workbench/admin/announcements': {
    run: async (work) => pageOfAnnouncements(work, work.query),
  },
  'POST /api/v1/workbench/admin/announcements': {
    run: async (work) => makeAnnouncement(work, work.body),
  },
  'POST /api/v1/workbench/admin/announcements/:id': {
    run: async (work) => editAnnouncement(work, work.params.id, work.body),
  },
  'POST /api/v1/workbench/admin/announcements/:id/end': {
    run: async (work) => endAnnouncement(work, work.params.id),
  },
});
