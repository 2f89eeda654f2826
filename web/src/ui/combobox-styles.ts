// What a list of choices under a field is drawn with: imported beside Mantine's Select and TagsInput.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import './combobox.css';
