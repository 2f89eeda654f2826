"""Files that people send: taken, checked, kept in the object store, and given out again.

How a feature lets its rows carry files:

1. It declares a kind in its `Feature.file_kinds`: `photos_of("unit", Unit, read=…, write=…)` or
   `documents_of("lease", Lease, types=…)` (`domain/core/file_kinds.py`). The model has `property_id` (a
   property is its own), or `company_id` with `of_company=True`; a row with `deleted_at` carries none once it
   is deleted.
2. It adds the word to `PHOTO_ENTITIES` or `DOCUMENT_ENTITIES` (`domain/models/photos.py`, `documents.py`),
   and there, as its neighbours have it, the column `<entity>_id` with its composite foreign key and index.
   Its migration adds both and replaces the check of `entity_type`; `migrations/policies/photos.sql` gets a
   line in each policy.
3. The routes of photos (`/api/photos/<entity>/<id>`) and documents (`/api/documents/<entity>/<id>`) then
   take, list, serve and delete them, and the web's gallery and documents panel show them.

Who keeps bytes otherwise (a signed agreement, a file of a message) does what `api/files/receiving.py`
does, with a table of its own whose `file_id` names the file and the trigger `delete_file`:

- `service.begin` writes the row, in a unit of work that commits;
- `checking.examine` says what the bytes are, and `service.put` puts them into the store, outside of any;
- `service.settle` marks the row as stored, in the unit of work that writes what shows the file.

What is begun and not settled, and bytes that no row names, the sweep removes a day later.
"""
